import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { CSSProperties } from 'react'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import type { DialogProps, LitPart } from './dialog-props.ts'
import { useReturnedFocus } from '../hooks/use-returned-focus.ts'
import { m } from '../../messages/generated/messages.js'

const WIDTH = { narrow: 'md:max-w-md', medium: 'md:max-w-xl', wide: 'md:max-w-3xl' } as const

/** The content of `Dialog`. */
export function DialogPanel({ open, onOpenChange, width = 'medium', lit, ...panel }: DialogProps) {
  const focus = useReturnedFocus()
  return (
    <Primitive.Root {...{ open, onOpenChange }}>
      <Primitive.Portal>
        <Primitive.Overlay
          className="fixed inset-0 z-40 bg-shade animate-fade-in"
          style={lit ? { clipPath: shadeAround(lit) } : undefined}
        />
        <Primitive.Content
          style={lit ? placeBeside(lit) : undefined}
          {...(panel.lede ? {} : { 'aria-describedby': undefined })}
          {...(panel.alert ? { role: 'alertdialog' } : {})}
          {...focus}
          onInteractOutside={keepForToasts}
          className={cx(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[94dvh] flex-col rounded-t-[16px] border-line bg-surface shadow-3 outline-none animate-sheet-in',
            'md:inset-x-4 md:bottom-auto md:top-[12dvh] md:mx-auto md:max-h-[80dvh] md:rounded-10 md:border md:animate-rise-in',
            WIDTH[width],
          )}
        >
          <PanelParts {...panel} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Keeps the panel open when a toast is pressed, so that nothing typed is lost. */
function keepForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

function shadeAround({ left, right, top, bottom }: LitPart): string {
  const hole = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ]
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole.map(([x, y]) => `${x}px ${y}px`).join(', ')})`
}

const BESIDE_GAP = 8
const BESIDE_GUTTER = 20

function placeBeside({ left, right }: LitPart): CSSProperties {
  const atRight = window.innerWidth - right >= left
  return {
    left: atRight ? right + BESIDE_GAP : BESIDE_GUTTER,
    right: atRight ? BESIDE_GUTTER : window.innerWidth - left + BESIDE_GAP,
    marginLeft: 'auto',
    marginRight: 0,
    maxWidth: '42rem',
  }
}

/** The content of `BottomSheet`. */
export function BottomSheetPanel({ open, onOpenChange, ...panel }: Omit<DialogProps, 'width' | 'lit'>) {
  const focus = useReturnedFocus()
  return (
    <Primitive.Root {...{ open, onOpenChange }}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-shade animate-fade-in" />
        <Primitive.Content
          {...(panel.lede ? {} : { 'aria-describedby': undefined })}
          {...focus}
          onInteractOutside={keepForToasts}
          className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[94dvh] max-w-3xl flex-col rounded-t-[16px] bg-surface shadow-3 outline-none animate-sheet-in"
        >
          <PanelParts {...panel} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Header, scrolling body and fixed footer, shared by both. */
function PanelParts({
  title,
  lede,
  head,
  footer,
  flush,
  alert,
  children,
}: Omit<DialogProps, 'open' | 'onOpenChange' | 'width' | 'lit'>) {
  return (
    <>
      <header className="border-b border-line px-4 pt-4 pb-3 md:px-6 md:pt-5 md:pb-4">
        <div className="flex items-start justify-between gap-3">
          <Primitive.Title className="min-w-0 text-20 font-semibold">{title}</Primitive.Title>
          {!alert && (
            <Primitive.Close asChild>
              <IconButton
                kind="quiet"
                size="small"
                label={m.ui_close()}
                icon={<X size={18} strokeWidth={1.6} />}
                className="-mt-0.5 -mr-1.5 shrink-0"
              />
            </Primitive.Close>
          )}
        </div>
        {lede && <Primitive.Description className="mt-1 text-14 text-ink-soft">{lede}</Primitive.Description>}
        {head && <div className="mt-3">{head}</div>}
      </header>
      <div
        data-panel-body
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain has-[>form:only-child:empty]:hidden',
          !flush && 'px-4 py-4 md:px-6 md:py-5',
        )}
      >
        {children}
      </div>
      {footer && (
        <footer
          data-panel-foot
          className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6"
        >
          {footer}
        </footer>
      )}
    </>
  )
}
