declare module "icon:*" {
  const svg: string;
  export default svg;
}
declare module "cards:all" {
  export const faces: Record<string, string>; // "AS" -> the address of its picture
}
