import { Dialog as Primitive } from 'radix-ui'
import { type DialogProps, PanelParts } from './Dialog.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A panel from the bottom edge at every width: pickers and menus on a phone. */
export function BottomSheet({ open, onOpenChange, ...panel }: Omit<DialogProps, 'width'>) {
  const focus = useReturnedFocus()
  return (
    <Primitive.Root {...{ open, onOpenChange }}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-shade animate-fade-in" />
        <Primitive.Content
          {...(panel.lede ? {} : { 'aria-describedby': undefined })}
          {...focus}
          className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[94dvh] max-w-3xl flex-col rounded-t-[16px] bg-surface shadow-3 outline-none animate-sheet-in"
        >
          <PanelParts {...panel} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
