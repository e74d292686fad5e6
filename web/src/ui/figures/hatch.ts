/** Diagonal lines: money that is committed or received, between an outline and a solid bar. */
export const HATCH = 'bg-[repeating-linear-gradient(135deg,var(--blueprint)_0_1.5px,transparent_1.5px_4px)]'
