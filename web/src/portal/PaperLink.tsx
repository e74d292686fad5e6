import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { Camera, Upload } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { paperAddress, PlaceLink } from './place.tsx'
import { PAPER_NAMES } from './words.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.6 } as const

/** Leads to the page that sends a paper. A phone takes a photo, a desktop uploads a file, and a W-9 is filled in. */
export function PaperLink({ type, isHere }: { type: PaperType; isHere?: boolean }) {
  return (
    <PlaceLink
      to={paperAddress(type)}
      aria-current={isHere || undefined}
      aria-label={m.portal_paper_send_one({ paper: PAPER_NAMES[type]() })}
      className={buttonClass({ size: 'large' })}
    >
      {type === 'w9' ? (
        m.portal_paper_fill()
      ) : (
        <>
          <Camera {...ICON} className="lg:hidden" />
          <Upload {...ICON} className="max-lg:hidden" />
          <span className="lg:hidden">{m.portal_paper_photo()}</span>
          <span className="max-lg:hidden">{m.portal_paper_upload()}</span>
        </>
      )}
    </PlaceLink>
  )
}
