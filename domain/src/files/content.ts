import { FILE_KINDS, extensionOf, type FileKind, kindOfMime, kindOfName, sameFamily } from './kinds.ts'

/**
 * What was detected by reading a file: the media type of its signature; or readable text without a signature, plus its
 * markup or script language, if any; or nothing recognizable.
 */
export type Content =
  | { is: 'signed'; mime: string }
  | { is: 'text'; markup: string | null }
  | { is: 'unknown' }
  | { is: 'empty' }

/**
 * `fine`: accept it as `kind`. `lies`: its content doesn't match its name, so it's stored but quarantined.
 * `not_allowed`: neither its name nor its content is a kind we accept. `empty`: the file has no content.
 */
export type Verdict =
  | { outcome: 'fine'; kind: FileKind }
  | { outcome: 'lies'; claimed: FileKind; found: string | null }
  | { outcome: 'not_allowed'; found: string | null }
  | { outcome: 'empty' }

/** The possible verdicts on a stored file. Files rejected on upload are never stored. */
export type StoredVerdict = Extract<Verdict['outcome'], 'fine' | 'lies'>

/**
 * Checks a file by its content; the name only has to be consistent with it. If the name doesn't indicate a kind (no
 * extension, or an unknown one), the signature decides. Text has no signature, so it needs a known text extension or
 * none.
 */
export function judgeContent(fileName: string, content: Content): Verdict {
  if (content.is === 'empty') return { outcome: 'empty' }
  const claimed = kindOfName(fileName)
  const found = content.is === 'signed' ? kindOfMime(content.mime) : null
  if (content.is === 'text' && content.markup === null) return judgeText(fileName, claimed)
  if (found !== null && (claimed === null || sameFamily(claimed, found))) return { outcome: 'fine', kind: found }
  const foundType = typeFound(content)
  return claimed === null
    ? { outcome: 'not_allowed', found: foundType }
    : { outcome: 'lies', claimed, found: foundType }
}

function judgeText(fileName: string, claimed: FileKind | null): Verdict {
  if (claimed === 'csv' || claimed === 'txt') return { outcome: 'fine', kind: claimed }
  if (claimed !== null) return { outcome: 'lies', claimed, found: FILE_KINDS.txt.mime }
  return extensionOf(fileName) === ''
    ? { outcome: 'fine', kind: 'txt' }
    : { outcome: 'not_allowed', found: FILE_KINDS.txt.mime }
}

function typeFound(content: Exclude<Content, { is: 'empty' }>): string | null {
  switch (content.is) {
    case 'signed':
      return content.mime
    case 'text':
      return content.markup ?? FILE_KINDS.txt.mime
    case 'unknown':
      return null
  }
}
