// sound.ts -- six short sounds, synthesized here. Off until switched on.
import { settings } from "./settings.svelte";

export type Sound = "card" | "plate" | "coin" | "sizzle" | "bell" | "tick";
let context: AudioContext | undefined;

function noise(c: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * seconds), c.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = c.createBufferSource();
  source.buffer = buffer;
  return source;
}
function fade(c: AudioContext, from: AudioNode, loud: number, attack: number, seconds: number): void {
  const gain = c.createGain(),
    now = c.currentTime;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.linearRampToValueAtTime(loud, now + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  from.connect(gain).connect(c.destination);
}
function tone(c: AudioContext, hertz: number, loud: number, seconds: number, shape: OscillatorType = "sine"): void {
  const o = c.createOscillator();
  o.type = shape;
  o.frequency.value = hertz;
  fade(c, o, loud, 0.004, seconds);
  o.start();
  o.stop(c.currentTime + seconds);
}
function rustle(c: AudioContext, hertz: number, q: number, loud: number, seconds: number): void {
  const source = noise(c, seconds),
    filter = c.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = q;
  source.connect(filter);
  fade(c, filter, loud, 0.005, seconds);
  source.start();
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  const c = (context ??= new AudioContext());
  if (c.state === "suspended") void c.resume();
  if (sound === "card") rustle(c, 2600, 0.8, 0.12, 0.09);
  else if (sound === "plate") {
    tone(c, 1240, 0.05, 0.22, "triangle");
    rustle(c, 4200, 2, 0.04, 0.05);
  } else if (sound === "coin") {
    tone(c, 1760, 0.06, 0.12);
    setTimeout(() => tone(c, 2349, 0.06, 0.28), 70);
  } else if (sound === "sizzle") rustle(c, 5200, 0.5, 0.07, 0.6);
  else if (sound === "tick") tone(c, 1480, 0.05, 0.06, "square");
  else {
    tone(c, 880, 0.08, 1.1);
    tone(c, 1318.5, 0.04, 0.9);
  }
}
