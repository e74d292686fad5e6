import { createHash } from 'node:crypto'
import { getLocale } from '../messages/generated/runtime.js'
import { fileName } from './file-name.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

/** The text of a share picture, with a fingerprint that shows whether a drawn picture is still current. */
export type ShareSubject = { name: string; title: string; lede: string; fingerprint: string }

/** Increment when the drawing changes (`scripts/share-pictures.ts`) to have every picture redrawn. */
const DRAWING = 1

/**
 * Returns the pages that have their own share picture, in the current language. For builds and tests, not for the
 * browser.
 */
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
