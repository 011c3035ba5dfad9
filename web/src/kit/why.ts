/** What went wrong, in words. */
export const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));
