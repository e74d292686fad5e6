/** Reads a tax number as people write it: `12-3456789` or `123-45-6789`. @returns nine digits, or null */
export function readTin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && !/^0{9}$/.test(digits) ? digits : null
}
