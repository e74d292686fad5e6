import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const outDir = fileURLToPath(new URL('../src/ui/fonts/generated', import.meta.url))

const LATIN = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ŒœŸ–—‘’“”„†•…‹›€™←↑→↓−×≤≥`
const LATIN_EXTENDED = characters(0x100, 0x17f)

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>
type Face = { file: string; source: string; text: string; axes: Axes }

/** The interface face keeps its weights and widths. The display face is a single static instance (look: Type). */
const FACES: readonly Face[] = [
  {
    file: 'instrument-sans-latin.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    text: LATIN,
    axes: { wght: { min: 400, max: 600 }, wdth: { min: 85, max: 100 } },
  },
  {
    // The public site sets nothing in narrow, and visitors wait for every kilobyte.
    file: 'instrument-sans-site.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    text: LATIN,
    axes: { wght: { min: 400, max: 600 }, wdth: 100 },
  },
  {
    file: 'instrument-sans-latin-ext.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-ext-standard-normal.woff2',
    text: LATIN_EXTENDED,
    axes: { wght: { min: 400, max: 600 }, wdth: { min: 85, max: 100 } },
  },
  {
    file: 'plumbline-display.woff2',
    source: 'roboto-serif/files/roboto-serif-latin-full-normal.woff2',
    text: LATIN,
    axes: { wdth: 72, wght: 350, opsz: 100, GRAD: 0 },
  },
]

function characters(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

function packageFile(path: string): string {
  const root = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/instrument-sans/package.json')))
  return join(root, '..', path)
}

/** Subsets the self-hosted faces to the letters and axes in use. Existing output is left alone. */
export async function cutFonts(): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  for (const face of FACES) {
    const target = join(outDir, face.file)
    if (existsSync(target)) continue
    const source = readFileSync(packageFile(face.source))
    writeFileSync(target, await subsetFont(source, face.text, { targetFormat: 'woff2', variationAxes: face.axes }))
  }
}
