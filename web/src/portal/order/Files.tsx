import type { PortalOrder } from '@plumbline/contract/portal/portal'
import { FileText } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { formatBytes } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { saveFile } from '../save-file.ts'
import { useWork } from '../use-work.ts'
import { orderCalls } from './order-calls.ts'

/** The files that came with the order, such as plans. */
export function Files({ order }: { order: PortalOrder }) {
  const { work, isWorking, refusal } = useWork()
  return (
    <Section title={m.portal_order_files()}>
      <ul>
        {order.files.map(({ id, title, fileName, bytes }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2.5 text-15">
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-13 text-ink-soft">{formatBytes(bytes)}</span>
            </span>
            <Press
              working={isWorking}
              aria-label={`${m.portal_order_file_open()} ${title}`}
              icon={<FileText aria-hidden size={18} strokeWidth={1.6} />}
              onClick={() => void work(async () => saveFile(await orderCalls.file(order.id, id), fileName))}
            >
              {m.portal_order_file_open()}
            </Press>
          </li>
        ))}
      </ul>
      {refusal && <Refused refusal={refusal} />}
    </Section>
  )
}
