import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmationProvider, useConfirmation } from '../../account/Confirmation.tsx'
import { accountQuery, signInQuery } from '../../account/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type Which = 'tax_id' | 'bank'

type Shown = { name: string; value: string }[]

const LOOKS: Readonly<Record<Which, (id: string) => Promise<Shown>>> = {
  tax_id: async (id) => {
    const { taxId } = await api.vendors.showTaxId({ id })
    return taxId === null ? [] : [{ name: m.vendors_tax_id(), value: taxId }]
  },
  bank: async (id) => {
    const { bank } = await api.vendors.showBank({ id })
    if (bank === null) return []
    return [
      { name: m.vendors_bank_routing(), value: bank.routing },
      { name: m.vendors_bank_account(), value: bank.account },
    ]
  },
}

type Props = { vendorId: string; which: Which }

/** Shows a number in full, once its reader confirmed who they are. */
export function ShowNumber(props: Props) {
  const account = useQuery(accountQuery)
  const signIn = useQuery(signInQuery)
  if (!account.data || !signIn.data) return null
  return (
    <ConfirmationProvider account={account.data} factors={signIn.data.factors}>
      <Look {...props} />
    </ConfirmationProvider>
  )
}

/** Nothing of the number is kept in the browser's cache. */
function Look({ vendorId, which }: Props) {
  const confirm = useConfirmation()
  const client = useQueryClient()
  const look = useMutation({
    mutationFn: () => LOOKS[which](vendorId),
    gcTime: 0,
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  })
  const rows = look.data ?? []
  return (
    <>
      <Button kind="quiet" size="small" working={look.isPending} onClick={() => confirm(() => look.mutate())}>
        {m.vendors_show()}
      </Button>
      <Dialog
        open={look.data !== undefined}
        onOpenChange={(open) => !open && look.reset()}
        title={which === 'tax_id' ? m.vendors_tax_title() : m.vendors_bank_title()}
        lede={m.vendors_shown_recorded()}
        width="narrow"
      >
        <dl>
          {rows.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-3 text-16">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
