import { getLocale } from '../messages/generated/runtime.js'
import { absolute } from './origin.ts'
import { fileName } from './file-name.ts'
import drawn from './share-pictures.json' with { type: 'json' }

/** Returns the absolute URL of a page's share picture in the current language, or null if it hasn't been drawn yet. */
export function sharePicture(path: string): string | null {
  const name = `${fileName(path)}.${getLocale()}`
  const version = (drawn as Readonly<Record<string, string>>)[name]
  return version ? absolute(`/share/${name}.png?v=${version}`) : null
}
