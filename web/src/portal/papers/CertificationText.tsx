import { type Certification, W9_CERTIFICATION } from '@plumbline/domain/vendors/w9/certification'
import { m } from '../../messages/generated/messages.js'
import { useLanguage } from '../../shell/choices/language.ts'

/** What is certified, in the reader's language, and as it's signed. */
export function CertificationText({ isBackupWithheld }: { isBackupWithheld: boolean }) {
  const language = useLanguage()
  return (
    <div className="mt-3 rounded-6 border border-line bg-surface p-4 text-14">
      <Certified text={W9_CERTIFICATION[language]} isStruck={isBackupWithheld} />
      {language !== 'en' && (
        <details className="mt-3 border-t border-line pt-1">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-15 link [&::-webkit-details-marker]:hidden">
            {m.portal_w9_in_english()}
          </summary>
          <div lang="en">
            <Certified text={W9_CERTIFICATION.en} isStruck={isBackupWithheld} />
          </div>
        </details>
      )}
    </div>
  )
}

function Certified({ text, isStruck }: { text: Certification; isStruck: boolean }) {
  return (
    <>
      <p>{text.lede}</p>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
        <li>{text.number}</li>
        <li>{isStruck ? <s>{text.notWithheld}</s> : text.notWithheld}</li>
        <li>{text.person}</li>
      </ol>
      <p className="mt-3 text-ink-soft">{text.consent}</p>
    </>
  )
}
