import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { GateControlProps } from '../../deals/gate/gate-control.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'

/** Checks off the item that the gate asks for. */
export function ChecklistFix({ deal, fix, done }: GateControlProps<'checklist'>) {
  const queryClient = useQueryClient()
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const tick = useMutation({
    mutationFn: () =>
      api.moves.tick({ id: deal.id, itemId: fix.itemId, templateItemId: fix.templateItemId, status: 'done' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deals', deal.id] }),
    onError: toastFailure,
  })
  if (!done && !deal.abilities.tickChecklist) return null
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {done ? (
        <p className="text-13 text-ink-soft">{m.deals_requirement_done()}</p>
      ) : (
        <Button
          kind="plain"
          working={tick.isPending}
          onClick={() => {
            keepFocus()
            tick.mutate()
          }}
          icon={<Check aria-hidden size={16} strokeWidth={1.6} />}
          wide
        >
          {m.deals_mark_done()}
        </Button>
      )}
    </div>
  )
}
