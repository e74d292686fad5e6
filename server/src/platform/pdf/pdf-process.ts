import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
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
    const result = compiler.compile({ mainFileContent: source, inputs: { data: JSON.stringify(data) } })
    const problem = result.takeDiagnostics() ?? result.takeError()
    // A missing character or font is only a warning, but makes a document that nobody should get.
    if (problem !== null || result.result === null)
      return { problem: JSON.stringify(problem?.shortDiagnostics ?? 'no document') }
    const pdf = compiler.pdf(result.result, { pdfStandard: PdfStandard.UA_1 })
    return { pdf: pdf.toString('base64') }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : JSON.stringify(error) }
  }
}

/** The faces of the interface, as files that a document can embed. */
function fontFolders(): string[] {
  const root = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/instrument-sans/package.json')))
  return ['400Regular', '600SemiBold', '700Bold'].map((face) => join(root, face))
}
