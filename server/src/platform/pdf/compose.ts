import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { create } from 'fontkitten'
import { printable } from './printable.ts'

export type ComposeOptions = {
  /** The folder of the pictures that the template shows; its own, if it shows none. */
  pictures?: string
  /** Labels of metadata in the template, whose values are returned. */
  labels?: readonly string[]
}

export type Composed = { pdf: Buffer; found: Record<string, unknown[]> }

/**
 * Composes a tagged PDF (PDF/UA). Only for processes that end soon: it's synchronous, and its memory is only freed when
 * the process ends (docs/decisions/0160).
 * @throws if the template fails or a character is missing in the fonts
 */
export function composePdf(template: string, data: unknown, { pictures, labels = [] }: ComposeOptions = {}): Composed {
  const workspace = pictures ?? dirname(template)
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders() }] })
  const source = readFileSync(template, 'utf8')
  const inputs = { data: JSON.stringify(printable(data, charactersOfFonts())) }
  const { result, problem } = compiled(compiler, source, inputs)
  // A missing font is only a warning, but makes a document that nobody should get.
  if (problem !== null || result === null) throw new Error(JSON.stringify(problem?.shortDiagnostics ?? 'no document'))
  const found = labels.map((label) => [label, compiler.query(result, { selector: `<${label}>`, field: 'value' })])
  return { pdf: compiler.pdf(result, { pdfStandard: PdfStandard.UA_1 }), found: Object.fromEntries(found) }
}

function compiled(compiler: NodeCompiler, mainFileContent: string, inputs: Record<string, string>) {
  const outcome = compiler.compile({ mainFileContent, inputs })
  return { problem: outcome.takeDiagnostics() ?? outcome.takeError(), result: outcome.result }
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
