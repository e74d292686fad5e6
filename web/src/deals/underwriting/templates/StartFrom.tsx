import type { DealDetail } from '@plumbline/contract/deals'
import { startingTerms } from '@plumbline/domain/underwriting/starting-terms'
import { realKeys, type TermKey, pickTerms, type TermsPart } from '@plumbline/domain/underwriting/scenario'
import { templateOf } from '@plumbline/domain/underwriting/template'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { getLocale } from '../../../messages/generated/runtime.js'
import { api } from '../../../shell/api.ts'
import { useMe } from '../../../shell/me.ts'
import { toastFailure } from '../../../shell/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Segment } from '../../../ui/Segment.tsx'
import { toast } from '../../../ui/toast.tsx'
import { adoptChange } from '../../adopt-change.ts'
import { dealQuery } from '../../queries.ts'
import { underwritingDefaults } from '../defaults.ts'
import { termsOfDeal } from '../figures.ts'
import { NameDialog } from '../scenarios/NameDialog.tsx'
import { termsInput } from '../scenarios/terms-input.ts'
import { similarDealsQuery, templatesQuery } from './queries.ts'
import { TermPreview } from './TermPreview.tsx'

type Origin = 'defaults' | 'template' | 'deal'
type Props = { deal: DealDetail; onClose: () => void }

/** Takes terms over from the organization, a template or another deal; what would change is shown first, input by input. */
export function StartFrom({ deal, onClose }: Props) {
  const { organization } = useMe()
  const queryClient = useQueryClient()
  const [origin, setOrigin] = useState<Origin>('template')
  const [chosen, setChosen] = useState('')
  const [left, setLeft] = useState<readonly TermKey[]>([])
  const [naming, setNaming] = useState(false)
  const { data: templates } = useQuery(templatesQuery(deal.dealType))
  const { data: deals } = useQuery(similarDealsQuery(deal.dealType))
  const others = (deals?.items ?? []).filter(({ id }) => id !== deal.id)
  const { data: other } = useQuery({ ...dealQuery(chosen), enabled: origin === 'deal' && chosen !== '' })
  const plan = termsOfDeal(deal, organization.timeZone)
  const template = templates?.items.find(({ id }) => id === chosen)
  const given = givenTerms()
  const keys = given ? realKeys(plan, given) : []
  const taken = keys.filter((key) => !left.includes(key))

  function givenTerms(): TermsPart | null {
    if (origin === 'defaults') return startingTerms(underwritingDefaults(organization.underwriting), getLocale())
    if (origin === 'template') return template?.terms ?? null
    return other && other.id === chosen ? templateOf(termsOfDeal(other, organization.timeZone)) : null
  }

  const choose = (next: { origin?: Origin; chosen?: string }) => {
    setOrigin(next.origin ?? origin)
    setChosen(next.chosen ?? '')
    setLeft([])
  }
  const name = origin === 'template' ? template?.name : others.find(({ id }) => id === chosen)?.name
  const apply = useMutation({
    mutationFn: (part: TermsPart) =>
      api.templates.apply({
        id: deal.id,
        version: deal.version,
        terms: termsInput(part),
        ...(origin === 'defaults' || name === undefined ? {} : { source: { kind: origin, name } }),
      }),
    onSuccess: (change) => {
      void adoptChange(queryClient, change, m.templates_applied())
      onClose()
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey, exact: true })
    },
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: templatesQuery(deal.dealType).queryKey })
  const keep = useMutation({
    mutationFn: (as: { name: string; terms: TermsPart }) =>
      api.templates.create({ name: as.name, dealType: deal.dealType, terms: termsInput(as.terms) }),
    onSuccess: async (made) => {
      await refresh()
      toast.success(m.templates_kept({ name: made.name }))
      setNaming(false)
    },
    onError: toastFailure,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; name: string; terms: TermsPart }) => api.templates.remove({ templateId: id }),
    onSuccess: async (_, gone) => {
      choose({})
      await refresh()
      toast.undo(m.templates_deleted({ name: gone.name }), () => keep.mutate(gone))
    },
    onError: toastFailure,
  })
  const manages = templates?.abilities.manage === true
  if (naming)
    return (
      <NameDialog
        title={m.templates_keep()}
        lede={m.templates_keep_lede()}
        taken={(templates?.items ?? []).map((known) => known.name)}
        working={keep.isPending}
        onClose={() => setNaming(false)}
        onSave={(as) => keep.mutate({ name: as, terms: templateOf(plan) })}
      />
    )
  return (
    <FormDialog
      title={m.templates_start_from()}
      lede={m.templates_start_lede()}
      width="medium"
      submitLabel={taken.length === 0 ? m.templates_take_nothing() : m.templates_take({ count: taken.length })}
      disabled={!given || taken.length === 0}
      working={apply.isPending}
      onSubmit={() => given && apply.mutate(pickTerms(given, taken))}
      onClose={onClose}
      aside={
        manages && (
          <Button kind="quiet" onClick={() => setNaming(true)}>
            {m.templates_keep()}
          </Button>
        )
      }
    >
      <Segment
        label={m.templates_start_from()}
        wide
        value={origin}
        options={[
          { value: 'template', label: m.templates_template() },
          { value: 'deal', label: m.templates_deal() },
          { value: 'defaults', label: m.templates_defaults() },
        ]}
        onChange={(next) => choose({ origin: next })}
      />
      {origin !== 'defaults' && (
        <ChoiceField
          label={origin === 'template' ? m.templates_template() : m.templates_deal()}
          value={chosen}
          placeholder={m.deals_choose()}
          help={
            origin === 'template' && templates?.items.length === 0
              ? manages
                ? m.templates_none_yours()
                : m.templates_none()
              : undefined
          }
          choices={(origin === 'template' ? (templates?.items ?? []) : others).map(({ id, name: label }) => ({
            value: id,
            label,
          }))}
          onChange={(event) => choose({ chosen: event.target.value })}
        />
      )}
      {origin === 'template' && template && manages && (
        <div>
          <Button kind="quiet" size="small" working={remove.isPending} onClick={() => remove.mutate(template)}>
            {m.templates_delete()}
          </Button>
        </div>
      )}
      {given && (
        <TermPreview
          {...{ plan, given, keys, left }}
          onLeave={(key, isLeft) => setLeft(isLeft ? [...left, key] : left.filter((kept) => kept !== key))}
        />
      )}
    </FormDialog>
  )
}
