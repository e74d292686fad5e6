import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { StatusIcon } from './Status.tsx'
import { m } from '../../messages/generated/messages.js'

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** What was saved and what to do. */
  text?: ReactNode
  /** An ID to quote to support. */
  requestId?: string
  onRetry?: () => void
  /** Another way forward, such as a link. */
  children?: ReactNode
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, text, requestId, onRetry, children }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <StatusIcon tone="bad" size={20} className="mb-3" />
      <h2 className="text-16 font-semibold">{title}</h2>
      {text && <p className="mt-1 text-14 text-ink-soft">{text}</p>}
      {(onRetry || children) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry} icon={<RotateCw aria-hidden size={16} strokeWidth={1.6} />}>
              {m.ui_try_again()}
            </Button>
          )}
          {children}
        </div>
      )}
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}

export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-4 text-12 text-ink-soft">
      {m.ui_request_id()} <code className="select-all font-ui figures">{id}</code>
    </p>
  )
}
