import { MAX_PORTAL_FILE_BYTES, MOST_WORK_PHOTOS } from '@plumbline/domain/portal/invoices'
import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Section } from '../../ui/layout/Section.tsx'
import { kept, type KeptFile } from './kept.ts'
import type { PartProps } from './part-props.ts'
import { isWhole, pickFile } from './pick.ts'
import { PickButton } from './PickButton.tsx'
import { Thumb } from './Thumb.tsx'

/** Pictures of the work. They go along with the invoice. */
export function Photos({ draft, change }: PartProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const { photos } = draft
  const add = async (files: readonly File[]) => {
    const sendable = files.filter(({ size }) => size <= MAX_PORTAL_FILE_BYTES)
    const whole: KeptFile[] = []
    for (const file of sendable) if (await isWhole(file)) whole.push(pickFile(file)!)
    setProblems([
      ...(sendable.length < files.length ? [m.portal_bill_large()] : []),
      ...(whole.length < sendable.length ? [m.portal_fail_picture()] : []),
    ])
    change((now) => ({ photos: [...now.photos, ...whole].slice(0, MOST_WORK_PHOTOS) }))
  }
  return (
    <Section title={m.portal_bill_photos()} {...(photos.length > 0 ? { detail: photos.length } : {})}>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3 pt-3">
          {photos.map((photo, index) => (
            <li key={photo.key} className="relative">
              <Thumb file={photo} className="size-24" />
              <button
                type="button"
                aria-label={m.portal_bill_photo_remove({ count: index + 1 })}
                className="absolute -top-2 -right-2 flex size-8 after:absolute after:-inset-1.5 items-center justify-center rounded-full border border-line-strong bg-surface control-focus"
                onClick={() => {
                  void kept.forgetFile(photo.key)
                  change((now) => ({ photos: now.photos.filter(({ key }) => key !== photo.key) }))
                }}
              >
                <X aria-hidden size={16} strokeWidth={1.6} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pt-3">
        <PickButton
          accept="image/*"
          multiple
          icon={<Camera aria-hidden size={18} strokeWidth={1.6} />}
          onPick={(files) => void add(files)}
        >
          {m.portal_bill_photos_add()}
        </PickButton>
        {problems.length > 0 && (
          <p role="alert" className="mt-2 text-14 text-bad">
            {problems.join(' ')}
          </p>
        )}
      </div>
    </Section>
  )
}
