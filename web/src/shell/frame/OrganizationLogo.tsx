import { queryOptions, useQuery } from '@tanstack/react-query'
import { cx } from '../../ui/cx.ts'
import { api } from '../api/api.ts'
import { useMe } from '../session/me.ts'

/** The image itself, fetched once, because its link expires within minutes while the page can stay open for days. */
const logoQuery = (logoId: string | null) =>
  queryOptions({
    queryKey: ['organization-logo', logoId],
    queryFn: async ({ signal }) => {
      const { url } = await api.organizations.logo(undefined, { signal })
      if (url === null) return null
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new Error(`the logo was answered ${reply.status}`)
      return URL.createObjectURL(await reply.blob())
    },
    enabled: logoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const SIZE = { rail: 'h-9 w-12', menu: 'size-10', field: 'size-16' } as const

/** The organization's logo, if it has one. Its space is reserved while it loads. */
export function OrganizationLogo({ size }: { size: keyof typeof SIZE }) {
  const { logoId, name } = useMe().organization
  const { data: url } = useQuery(logoQuery(logoId))
  if (logoId === null) return null
  return (
    <span className={cx('flex shrink-0 items-center justify-center', SIZE[size])}>
      {url && (
        <img
          src={url}
          alt={name}
          className="max-h-full max-w-full rounded-6 border border-line bg-print object-contain"
        />
      )}
    </span>
  )
}
