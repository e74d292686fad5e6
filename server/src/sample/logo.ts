/** A cedar above a street crossing: the sample firm's one-color logo. */
const DRAWING = `
<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 80 80">
  <rect width="80" height="80" fill="#1f4d3a"/>
  <g fill="#f4efe2">
    <path d="M40 9 54 29H47L60 46H51L64 62H16L29 46H20L33 29H26Z"/>
    <rect x="37" y="62" width="6" height="6"/>
    <rect x="12" y="68" width="56" height="3" rx="1.5"/>
  </g>
</svg>`

export async function sampleLogo(): Promise<Uint8Array> {
  // Loaded on demand, because this file is also imported when there is no sample to create.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(DRAWING)).png().toBuffer()
}
