import { FILE_KINDS, extensionOf, type FileKind, kindOfMime, kindOfName, sameFamily } from './kinds.ts'

/**
 * What reading a file told: the media type of its signature; or that it is readable text without one, with the markup
 * or script language it is written in; or nothing.
 */
export type Content =
  | { is: 'signed'; mime: string }
  | { is: 'text'; markup: string | null }
  | { is: 'unknown' }
  | { is: 'empty' }

/**
 * `fine`: take it as `kind`. `lies`: its name promises another thing than it holds, so it is kept but set aside.
 * `not_allowed`: neither name nor content is a kind we take. `empty`: there is nothing in it.
 */
export type Verdict =
  | { outcome: 'fine'; kind: FileKind }
  | { outcome: 'lies'; claimed: FileKind; found: string | null }
  | { outcome: 'not_allowed'; found: string | null }
  | { outcome: 'empty' }

/** What a stored file can be judged: one that was refused at the door is not kept. */
export type StoredVerdict = Extract<Verdict['outcome'], 'fine' | 'lies'>

/**
 * Judges a file by its content; its name only has to agree. A name that promises nothing (no ending, or one we do not
 * know) leaves a signed file to its signature; text has no signature, so text needs a name that says which text it is, or none.
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
