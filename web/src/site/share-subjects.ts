import { createHash } from 'node:crypto'
import { getLocale } from '../messages/generated/runtime.js'
import { fileName } from './file-name.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

/** What a share picture says, and by what it is known that it still says it. */
export type ShareSubject = { name: string; title: string; lede: string; fingerprint: string }

/** Goes up when the drawing changes (`scripts/share-pictures.ts`): every picture is then drawn anew. */
const DRAWING = 1

/** The pages that have a share picture of their own, in the language of the moment. For build and tests, not for the browser. */
export function shareSubjects(): ShareSubject[] {
  return PUBLIC_PAGES.map(({ path, facts }) => ({ path, ...facts() }))
    .filter(({ pictureOf }) => pictureOf === undefined)
    .map(({ path, title, pictureTitle = title, description }) => {
      const words = { title: pictureTitle, lede: description }
      return { name: `${fileName(path)}.${getLocale()}`, ...words, fingerprint: fingerprintOf(words) }
    })
}

function fingerprintOf(words: { title: string; lede: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, words]))
    .digest('hex')
    .slice(0, 8)
}
