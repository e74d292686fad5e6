import { ButtonLink } from '../../ui/Button.tsx'
import { type PageLink, pageLinks } from '../page-links.ts'
import { useMe } from '../session/me.ts'
import { useFilled } from '../use-filled.ts'

/** The links that later rooms put at the head of a page. */
export function PageLinks({ on }: Pick<PageLink, 'on'>) {
  const me = useMe()
  const links = useFilled(pageLinks).filter((link) => link.on === on && (link.allowed?.(me) ?? true))
  return links.map(({ to, label }) => (
    <ButtonLink key={to} to={to}>
      {label()}
    </ButtonLink>
  ))
}
