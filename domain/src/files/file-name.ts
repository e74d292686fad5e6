import { extensionOf, FILE_KINDS, type FileKind } from './kinds.ts'

export const LONGEST_FILE_NAME = 200
export const LONGEST_TITLE = 160

/**
 * Control characters, and bidirectional marks that reorder how a name is displayed, so that `exe` can look like `pdf`.
 */
// eslint-disable-next-line no-control-regex -- these are the characters to remove
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** The last segment of a path, without characters that disguise the name; `file` when nothing is left. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const visible = last.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  const name = visible === '' || /^\.+$/.test(visible) ? 'file' : visible
  return shortened(name)
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST_FILE_NAME) return name
  const extension = extensionOf(name)
  const ending = extension === '' ? '' : `.${extension}`
  return characters.slice(0, LONGEST_FILE_NAME - ending.length).join('') + ending
}

/** A document's default title: its file name without the extension. */
export function titleFrom(fileName: string): string {
  const extension = extensionOf(fileName)
  const stem = extension === '' ? fileName : fileName.slice(0, -(extension.length + 1))
  return [...stem.replace(/[_\s]+/g, ' ').trim()].slice(0, LONGEST_TITLE).join('') || fileName
}

/** The name to download a file under. Its extension always fits the content, whatever the uploader named it. */
export function downloadName(fileName: string, kind: FileKind): string {
  const { extensions } = FILE_KINDS[kind]
  const extension = extensionOf(fileName)
  return (extensions as readonly string[]).includes(extension) ? fileName : `${fileName}.${extensions[0]}`
}
