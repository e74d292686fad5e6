import type { PortalPaper } from '@plumbline/contract/portal/papers'
import type { PaperProposals } from '@plumbline/contract/vendors/paper-reading'
import { isReadPaper } from '@plumbline/domain/vendors/reading/read-papers'
import { Camera, FileUp } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { FieldNote } from '../../ui/fields/Field.tsx'
import { kept, type KeptFile } from '../billing/kept.ts'
import { pickFile } from '../billing/pick.ts'
import { PickButton } from '../billing/PickButton.tsx'
import { fileRefused } from '../billing/refusal-words.ts'
import { Thumb } from '../billing/Thumb.tsx'
import { client, refusalOf } from '../client.ts'
import { paperClient } from './client.ts'

type Props = {
  type: PortalPaper['type']
  file: KeptFile | null
  error: string | undefined
  onFile: (file: KeptFile | null) => void
  onRead: (proposals: PaperProposals) => void
}
type Reading = 'none' | 'reading' | 'read' | 'unread' | 'large' | { refused: string }

/** The photo or PDF of a paper. Its facts are read from it, if its type has any. */
export function PaperFile({ type, file, error, onFile, onRead }: Props) {
  const [reading, setReading] = useState<Reading>('none')
  const read = async (picked: KeptFile, blob: Blob) => {
    setReading('reading')
    try {
      const { id } = await client.upload(blob, picked.name)
      onFile({ ...picked, uploadId: id })
      if (!isReadPaper(type)) return setReading('none')
      const { proposals } = await paperClient.read(id, type)
      onRead(proposals)
      setReading(Object.values(proposals).some((seen) => seen !== null) ? 'read' : 'unread')
    } catch (failure) {
      const words = fileRefused(refusalOf(failure))
      if (words) {
        void kept.forgetFile(picked.key)
        onFile(null)
        return setReading({ refused: words })
      }
      // It's kept here and sent; it just couldn't be read.
      setReading(isReadPaper(type) ? 'unread' : 'none')
    }
  }
  const pick = ([chosen]: File[]) => {
    if (!chosen) return
    const picked = pickFile(chosen)
    if (!picked) return setReading('large')
    if (file) void kept.forgetFile(file.key)
    onFile(picked)
    void read(picked, chosen)
  }
  return (
    <div className="flex flex-col gap-3">
      {file && <Thumb file={file} className="h-52 w-full sm:w-52" />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <PickButton
          accept="image/*"
          camera
          working={reading === 'reading'}
          icon={<Camera aria-hidden size={18} strokeWidth={1.6} />}
          onPick={pick}
        >
          {file ? m.portal_bill_other_photo() : m.portal_bill_take_photo()}
        </PickButton>
        <PickButton
          accept="image/*,application/pdf"
          kind={file ? 'quiet' : 'plain'}
          icon={<FileUp aria-hidden size={18} strokeWidth={1.6} />}
          onPick={pick}
        >
          {m.portal_bill_choose_file()}
        </PickButton>
      </div>
      <div role="status" className="text-14 empty:hidden">
        {reading === 'reading' && <p className="text-ink-soft">{m.portal_bill_reading()}</p>}
        {reading === 'read' && (
          <p className="flex gap-2 text-good">
            <StatusIcon tone="good" size={18} />
            {m.portal_bill_read()}
          </p>
        )}
        {reading === 'unread' && <p className="text-ink-soft">{m.portal_papers_unread()}</p>}
        {typeof reading === 'object' && <p className="text-bad">{reading.refused}</p>}
        {reading === 'large' && <p className="text-bad">{m.portal_bill_large()}</p>}
      </div>
      {error && (
        <div tabIndex={-1} data-fault className="outline-none">
          <FieldNote id="paper-file-note" error={error} />
        </div>
      )}
    </div>
  )
}
