import type { SitePicture } from '@plumbline/contract/on-site/punch'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { later, partOf } from '../../ui/later.tsx'
import { SmallPicture } from './SmallPicture.tsx'

const PictureDialog = partOf(
  later(() => import('./PictureDialog.tsx')),
  'PictureDialog',
)

type Props = {
  pictures: readonly SitePicture[]
  /** removes a picture from here; it stays among the deal's documents */
  onRemove?: ((id: string) => void) | undefined
  large?: boolean
}

/** Pictures in a row; pressing one shows it at full size. */
export function PictureThumbs({ pictures, onRemove, large = false }: Props) {
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = pictures.find(({ id }) => id === shownId)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={m.on_site_show_picture({ title })}
              onClick={() => setShownId(id)}
              className={cx(
                'block overflow-hidden rounded-6 border border-line control-focus hover:border-ink-soft',
                large ? 'h-24 w-32 max-sm:h-20 max-sm:w-26' : 'h-11 w-14',
              )}
            >
              <SmallPicture id={id} title="" />
            </button>
          </li>
        ))}
      </ul>
      {shown && <PictureDialog picture={shown} onRemove={onRemove} onClose={() => setShownId(null)} />}
    </>
  )
}
