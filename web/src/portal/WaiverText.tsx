import { m } from '../messages/generated/messages.js'

/** A waiver's full text, shown on request: first the text to sign, then its translation into the reader's language. */
export function WaiverText({ text, translation }: { text: string; translation: string | null }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-15 link [&::-webkit-details-marker]:hidden">
        {m.portal_waiver_read()}
      </summary>
      <div className="rounded-6 border border-line bg-surface p-4 text-14">
        {translation !== null && (
          <>
            <p className="whitespace-pre-wrap">{translation}</p>
            <p className="mt-4 border-t border-line pt-3 text-ink-soft">{m.portal_waiver_english()}</p>
          </>
        )}
        <p lang={translation === null ? undefined : 'en'} className="mt-2 whitespace-pre-wrap">
          {text}
        </p>
      </div>
    </details>
  )
}
