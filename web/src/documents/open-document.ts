import { useSearchParams } from 'react-router'

const PARAMETER = 'document'

/** The document whose versions are open, stored in the URL so it can be shared. */
export function useOpenDocument(): { openId: string | null; open: (id: string | null) => void } {
  const [search, setSearch] = useSearchParams()
  return {
    openId: search.get(PARAMETER),
    open: (id) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (id === null) next.delete(PARAMETER)
          else next.set(PARAMETER, id)
          return next
        },
        { preventScrollReset: true },
      ),
  }
}
