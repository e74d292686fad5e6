import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the product's icons from its mark: `node scripts/run.mjs scripts/icons.ts`. */
const folder = join(import.meta.dirname, '..', 'web', 'public')

const PAPER = '#f8f7f3'
const LINE = 'M16 1v9'
const BOB =
  'M14 9.500h4v2.500h1.800c2.200 0 3.400 1.300 3.400 3.300 0 4.700-4 10-7.200 15.700-3.200-5.700-7.200-11-7.200-15.700 0-2 1.200-3.300 3.400-3.300H14z'

/** Draws the mark on a square of paper at `share` of its height, or without paper on a transparent background. */
function square({ size, share, paper }: { size: number; share: number; paper: 'none' | 'square' | 'round' }): Buffer {
  const scale = (size * share) / 32
  const inset = (size * (1 - share)) / 2
  const sheet = `<rect width="${size}" height="${size}" rx="${paper === 'round' ? size * 0.22 : 0}" fill="${PAPER}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${paper === 'none' ? '' : sheet}
    <g transform="translate(${inset} ${inset}) scale(${scale})">
      <path d="${LINE}" stroke="#191e27" stroke-width="1.8" stroke-linecap="round"/>
      <path d="${BOB}" fill="#dab568" stroke="#936c30" stroke-width="1" stroke-linejoin="round"/>
    </g>
  </svg>`)
}

function png(icon: Parameters<typeof square>[0]): Promise<Buffer> {
  return sharp(square(icon)).png({ palette: true, effort: 10 }).toBuffer()
}

/** Builds an icon in the legacy format: one PNG after a directory with one entry. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

const write = async (name: string, content: Promise<Buffer>) => writeFile(join(folder, name), await content)

await write('icon-192.png', png({ size: 192, share: 0.78, paper: 'round' }))
await write('icon-512.png', png({ size: 512, share: 0.78, paper: 'round' }))
// A launcher may crop a maskable icon to a circle with four fifths of its width.
await write('icon-maskable-512.png', png({ size: 512, share: 0.58, paper: 'square' }))
await write('apple-touch-icon.png', png({ size: 180, share: 0.72, paper: 'square' }))
await write(
  'favicon.ico',
  png({ size: 32, share: 1, paper: 'none' }).then((image) => ico(image, 32)),
)
