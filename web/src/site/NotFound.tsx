import { NotFoundPage } from '../shell/NotFoundPage.tsx'

export default function NotFound() {
  return <NotFoundPage home="/" />
}
