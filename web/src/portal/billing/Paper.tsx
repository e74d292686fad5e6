import { Camera, FileUp } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { client, refusalOf } from '../client.ts'
import { billingCalls } from './billing-calls.ts'
import { kept, type KeptFile } from './kept.ts'
import type { PartProps } from './part-props.ts'
import { pickFile } from './pick.ts'
import { PickButton } from './PickButton.tsx'
import { fileRefused } from './refusal-words.ts'
import { Thumb } from './Thumb.tsx'

type Reading =
  | { is: 'none' }
  | { is: 'reading' }
  | { is: 'read'; totalCents: number | null }
  | { is: 'unread' }
  | { is: 'large' }
  | { is: 'refused'; words: string }

/** The invoice's own photo or PDF. Its number and date are read from it. */
export function Paper({ draft, change }: PartProps) {
  const [reading, setReading] = useState<Reading>({ is: 'none' })
  const { paper } = draft

  const read = async (file: KeptFile, blob: Blob) => {
    setReading({ is: 'reading' })
    try {
      const { id } = await client.upload(blob, file.name)
      change((now) => (now.paper?.key === file.key ? { paper: { ...file, uploadId: id } } : {}))
      const { proposals } = await billingCalls.readPaper(id)
      const { invoiceNo, invoiceDate, totalCents } = proposals
      change((now) => ({
        ...(invoiceNo && now.invoiceNo === '' ? { invoiceNo: invoiceNo.value } : {}),
        ...(invoiceDate ? { invoiceDate: invoiceDate.value } : {}),
      }))
      setReading(
        invoiceNo || invoiceDate || totalCents
          ? { is: 'read', totalCents: totalCents?.value ?? null }
          : { is: 'unread' },
      )
    } catch (error) {
      const words = fileRefused(refusalOf(error))
      if (words) {
        void kept.forgetFile(file.key)
        change((now) => (now.paper?.key === file.key ? { paper: null } : {}))
        return setReading({ is: 'refused', words })
      }
      // It's kept here and sent with the invoice; it just couldn't be read.
      setReading({ is: 'unread' })
    }
  }
  const pick = ([file]: File[]) => {
    if (!file) return
    const picked = pickFile(file)
    if (!picked) return setReading({ is: 'large' })
    if (paper) void kept.forgetFile(paper.key)
    change({ paper: picked })
    void read(picked, file)
  }
  return (
    <div className="flex flex-col gap-3 sm:w-52 sm:shrink-0">
      {paper && <Thumb file={paper} className="h-52 w-full" />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:flex-col">
        <PickButton
          accept="image/*"
          camera
          working={reading.is === 'reading'}
          icon={<Camera aria-hidden size={18} strokeWidth={1.6} />}
          onPick={pick}
        >
          {paper ? m.portal_bill_other_photo() : m.portal_bill_take_photo()}
        </PickButton>
        <PickButton
          accept="image/*,application/pdf"
          kind={paper ? 'quiet' : 'plain'}
          icon={<FileUp aria-hidden size={18} strokeWidth={1.6} />}
          onPick={pick}
        >
          {m.portal_bill_choose_file()}
        </PickButton>
      </div>
      <div role="status" className="text-14 empty:hidden">
        {reading.is === 'reading' && <p className="text-ink-soft">{m.portal_bill_reading()}</p>}
        {reading.is === 'read' && (
          <p className="flex gap-2 text-good">
            <StatusIcon tone="good" size={18} />
            {reading.totalCents === null
              ? m.portal_bill_read()
              : m.portal_bill_read_total({ amount: formatMoney(reading.totalCents) })}
          </p>
        )}
        {reading.is === 'unread' && <p className="text-ink-soft">{m.portal_bill_unread()}</p>}
        {reading.is === 'refused' && <p className="text-bad">{reading.words}</p>}
        {reading.is === 'large' && <p className="text-bad">{m.portal_bill_large()}</p>}
      </div>
    </div>
  )
}
