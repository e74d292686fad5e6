import type { SitePicture } from '@plumbline/contract/on-site/punch'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DocumentPicture } from '../../draws/draw/preflight/DocumentPicture.tsx'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { SmallPicture } from './SmallPicture.tsx'

type Props = {
  pictures: readonly SitePicture[]
  /** takes a picture off; it stays among the deal's documents */
  onRemove?: ((id: string) => void) | undefined
  large?: boolean
}

/** Pictures in a row; pressing one shows it whole. */
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
      {shown && (
        <Dialog
          open
          width="wide"
          title={shown.title}
          onOpenChange={(open) => !open && setShownId(null)}
          footer={
            onRemove && (
              <Button
                kind="quiet"
                icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
                onClick={() => {
                  setShownId(null)
                  onRemove(shown.id)
                }}
              >
                {m.on_site_take_off_picture()}
              </Button>
            )
          }
        >
          <div className="h-[60vh] *:object-contain">
            <DocumentPicture id={shown.id} title={shown.title} />
          </div>
        </Dialog>
      )}
    </>
  )
}
