import { getLocale } from '../messages/generated/runtime.js'
import { absolute } from './origin.ts'
import { fileName } from './file-name.ts'
import drawn from './share-pictures.json' with { type: 'json' }

/** The whole address of a page's share picture in the language of the moment; null before one was drawn. */
export function sharePicture(path: string): string | null {
  const name = `${fileName(path)}.${getLocale()}`
  const version = (drawn as Readonly<Record<string, string>>)[name]
  return version ? absolute(`/share/${name}.png?v=${version}`) : null
}
