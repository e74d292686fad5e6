/* Makes the files of papers.ts again: `node server/tests/papers/make.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp, { type OverlayOptions } from 'sharp'
import { type Paper, PAPERS } from './papers.ts'

const here = import.meta.dirname
const fontPaths = ['instrument-sans', 'noto-sans'].flatMap((family) =>
  ['400Regular', '700Bold'].map((face) =>
    join(dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/package.json`))), face),
  ),
)
const compiler = NodeCompiler.create({ workspace: here, fontArgs: [{ fontPaths }] })
const pdfium = await PDFiumLibrary.init()

for (const paper of PAPERS) {
  const pdf = pdfOf(paper)
  const path = join(here, 'files', paper.file)
  if (!paper.photo) writeFileSync(path, pdf)
  else {
    const jpg = await photoOf(pdf, paper.photo)
    writeFileSync(path, paper.photo.isScan ? scanOf(jpg) : jpg)
  }
}

writeFileSync(join(here, 'files', 'certificate.pdf'), compiled(readFileSync(join(here, 'certificate.typ'), 'utf8')))

function pdfOf(paper: Paper): Buffer {
  const inputs = { data: JSON.stringify({ title: '', facts: [], to: [], foot: [], ...paper }) }
  return compiled(readFileSync(join(here, 'paper.typ'), 'utf8'), inputs)
}

function compiled(mainFileContent: string, inputs: Record<string, string> = {}): Buffer {
  const result = compiler.compile({ mainFileContent, inputs })
  if (!result.result) throw new Error(JSON.stringify(result.takeError()?.shortDiagnostics))
  return compiler.pdf(result.result)
}

type Faults = NonNullable<Paper['photo']>

/** A photo of the paper on a table, with its faults. */
async function photoOf(pdf: Buffer, { tilt = 0, isFaded, isDark, noise = 0, blur }: Faults): Promise<Buffer> {
  const document = await pdfium.loadDocument(pdf)
  const { data, width, height } = await document.getPage(0).render({ scale: 3, render: 'bitmap' })
  let picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(tilt, { background: '#e9e4da' })
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#e9e4da' })
    .png()
    .toBuffer()
  const size = await sharp(picture).metadata()
  const layers = [
    ...(isDark ? [shadow(size.width, size.height)] : []),
    ...(noise > 0 ? [grain(size.width, size.height, noise)] : []),
  ]
  if (layers.length > 0) picture = await sharp(picture).composite(layers).png().toBuffer()
  let last = sharp(picture)
  if (isFaded) last = last.linear(0.38, 148)
  if (blur !== undefined) last = last.blur(blur)
  return last.jpeg({ quality: 62 }).toBuffer()
}

function shadow(width: number, height: number): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#6b6560"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return { input: Buffer.from(svg), blend: 'multiply' }
}

/** The same grain each time, so that the files only change with the papers. */
function grain(width: number, height: number, strength: number): OverlayOptions {
  const pixels = Buffer.alloc(width * height * 4)
  let seed = 7
  for (let index = 0; index < width * height; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const shade = seed % 2 === 0 ? 255 : 0
    pixels.fill(shade, index * 4, index * 4 + 3)
    pixels[index * 4 + 3] = (seed >> 8) % (strength * 3)
  }
  return { input: pixels, raw: { width, height, channels: 4 } }
}

/** A PDF that only holds the picture, as a scanner makes it. */
function scanOf(jpg: Buffer): Buffer {
  compiler.mapShadow(join(here, 'scan.jpg'), jpg)
  const result = compiler.compile({ mainFileContent: '#set page(margin: 0pt)\n#image("scan.jpg", width: 100%)' })
  if (!result.result) throw new Error(JSON.stringify(result.takeError()?.shortDiagnostics))
  return compiler.pdf(result.result)
}
