import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { create } from 'fontkitten'
import { printable } from './printable.ts'
import type { PdfOrder, PdfReply } from './render.ts'

/*
 * Composes one document and ends. A process of its own, because composing is synchronous and its memory is only freed
 * when the process ends (docs/decisions/0160).
 */
process.once('message', (order: PdfOrder) => {
  process.send?.(composed(order), () => process.disconnect())
})

function composed({ template, data }: PdfOrder): PdfReply {
  try {
    const compiler = NodeCompiler.create({ workspace: dirname(template), fontArgs: [{ fontPaths: fontFolders() }] })
    const source = readFileSync(template, 'utf8')
    const inputs = { data: JSON.stringify(printable(data, charactersOfFonts())) }
    const result = compiler.compile({ mainFileContent: source, inputs })
    const problem = result.takeDiagnostics() ?? result.takeError()
    // A missing font is only a warning, but makes a document that nobody should get.
    if (problem !== null || result.result === null)
      return { problem: JSON.stringify(problem?.shortDiagnostics ?? 'no document') }
    const pdf = compiler.pdf(result.result, { pdfStandard: PdfStandard.UA_1 })
    return { pdf: pdf.toString('base64') }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : JSON.stringify(error) }
  }
}

/** The font of the interface, and one for the letters that it lacks: Cyrillic, Greek, Vietnamese. */
const FAMILIES = [
  { folder: '@expo-google-fonts/instrument-sans', file: 'InstrumentSans_400Regular.ttf' },
  { folder: '@expo-google-fonts/noto-sans', file: 'NotoSans_400Regular.ttf' },
]
const FACES = ['400Regular', '600SemiBold', '700Bold']

/** Where fonts are that a document can embed. */
function fontFolders(): string[] {
  return FAMILIES.flatMap(({ folder }) => FACES.map((face) => join(rootOf(folder), face)))
}

function rootOf(folder: string): string {
  return dirname(fileURLToPath(import.meta.resolve(`${folder}/package.json`)))
}

/** All faces of a family have the same characters. A font is only read once a character is asked about. */
function charactersOfFonts(): (codePoint: number) => boolean {
  const fonts = FAMILIES.map(({ folder, file }) => {
    let font: ReturnType<typeof create> | undefined
    return () => (font ??= create(readFileSync(join(rootOf(folder), '400Regular', file))))
  })
  return (codePoint) =>
    fonts.some((read) => {
      const font = read()
      return !font.isCollection && font.hasGlyphForCodePoint(codePoint)
    })
}
