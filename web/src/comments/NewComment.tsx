import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Composer } from './Composer.tsx'
import { useRefreshComments, vendorQuery } from './queries.ts'
import type { CommentSubject } from './subject.ts'

/** Records that are a vendor's, who can be asked about them. */
const OF_VENDORS: ReadonlySet<CommentSubject['objectType']> = new Set(['purchase_order', 'vendor_invoice'])

/** Starts a thread. Drafts are kept in this browser, separately for each record. */
export function NewComment({ subject, onSent }: { subject: CommentSubject; onSent?: () => void }) {
  const refresh = useRefreshComments(subject.dealId)
  const [isForVendor, setIsForVendor] = useState(false)
  const { data } = useQuery({ ...vendorQuery(subject), enabled: OF_VENDORS.has(subject.objectType) })
  const vendor = data?.vendor ?? null
  const forVendor = isForVendor && vendor !== null
  return (
    <>
      <Composer
        subject={subject}
        draftName={`comment:${subject.objectId}`}
        label={m.comments_write()}
        placeholder={forVendor ? m.comments_placeholder_vendor({ vendor }) : m.comments_placeholder()}
        submitLabel={m.comments_send()}
        wordsOnly={forVendor}
        onSend={async (said) => {
          await api.comments.add({ ...subject, ...said, forVendor })
          await refresh()
        }}
        onSent={onSent}
      />
      {vendor !== null && (
        <Checkbox
          checked={forVendor}
          onChange={setIsForVendor}
          label={m.comments_for_vendor({ vendor })}
          help={m.comments_for_vendor_help()}
        />
      )}
    </>
  )
}
