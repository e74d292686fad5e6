import { MAX_IMPORT_CELL_CHARS } from '@plumbline/domain/imports/kinds'
import sax, { type Parser } from 'sax'
import { TableTooComplex, UnreadableWorkbook } from '../refused-table.ts'

export type Attributes = Readonly<Record<string, string>>

/** Called in document order, with element names without their prefix. */
export type XmlHandler = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** Nothing that we read lies deeper than ten. The parser remembers every element that is open. */
const DEEPEST = 100

/**
 * Reads XML as it's unpacked. The returned function parses one piece at a time, so that what it yields can be passed on
 * before the next piece is unpacked.
 * @throws UnreadableWorkbook, TableTooComplex
 */
export function xmlReader(handler: XmlHandler): { push(bytes: Uint8Array): void; end(): void } {
  const decoder = new TextDecoder()
  let depth = 0
  const parser = sax.parser(true, { position: false })
  Object.assign(parser, {
    onopentag: ({ name, attributes }) => {
      if (++depth > DEEPEST) throw new TableTooComplex('The workbook’s elements are nested too deeply.')
      handler.open(localName(name), attributes)
    },
    onclosetag: (name) => {
      depth--
      handler.close(localName(name))
    },
    ontext: (text) => handler.text(text),
    oncdata: (text) => handler.text(text),
    onerror: (error) => {
      throw new UnreadableWorkbook(error)
    },
  } satisfies Partial<Parser>)
  return {
    push: (bytes) => void parser.write(decoder.decode(bytes, { stream: true })),
    end: () => void parser.write(decoder.decode()).close(),
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Attributes with a prefix are named differently by different programs: `r:id`, `rel:id`. */
export function prefixed(attributes: Attributes, local: string): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(`:${local}`))
  return name === undefined ? '' : (attributes[name] ?? '')
}

/** Undoes the escapes of characters XML can't hold, such as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Collects the text of one cell. @throws TableTooComplex */
export function cellText(before: string, more: string): string {
  const text = before + more
  if (text.length > MAX_IMPORT_CELL_CHARS) throw new TableTooComplex('A cell is longer than a spreadsheet allows.')
  return text
}
