import type { SitePicture } from '@plumbline/contract/on-site/punch'
import { Trash2 } from 'lucide-react'
import { DocumentPicture } from '../../draws/draw/preflight/DocumentPicture.tsx'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type Props = { picture: SitePicture; onRemove?: ((id: string) => void) | undefined; onClose: () => void }

/** A picture at full size. */
export function PictureDialog({ picture: { id, title }, onRemove, onClose }: Props) {
  return (
    <Dialog
      open
      width="wide"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        onRemove && (
          <Button
            kind="quiet"
            icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => {
              onClose()
              onRemove(id)
            }}
          >
            {m.on_site_take_off_picture()}
          </Button>
        )
      }
    >
      <div className="h-[60vh] *:object-contain">
        <DocumentPicture id={id} title={title} />
      </div>
    </Dialog>
  )
}
