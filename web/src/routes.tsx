import type { RouteObject } from 'react-router'
import { lists } from './lists.ts'
import { rooms } from './rooms.ts'
import { AppErrorScreen, BareErrorScreen } from './shell/failures/AppErrorScreen.tsx'
import { AppFrame } from './shell/frame/AppFrame.tsx'
import { AppRoot, FirstLoad } from './shell/frame/AppRoot.tsx'
import { RoleGate } from './shell/frame/RoleGate.tsx'
import type { AppRoute } from './shell/room.ts'
import { BareMain } from './shell/frame/BareMain.tsx'
import { requireMember } from './shell/session/guards.ts'
import { lazyPage } from './shell/lazy-page.ts'
import { NotFoundPage } from './shell/failures/NotFoundPage.tsx'

const DESCRIPTIONS = [...rooms, lists]

/** Sign-in and the application. The public pages have their own routes, in `site/routes.tsx`. */
export const appRoutes: RouteObject[] = [
  {
    element: <AppRoot rooms={DESCRIPTIONS} />,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: BareErrorScreen,
        children: [
          { path: '/auth', ...lazyPage(() => import('./AuthPage.tsx')) },
          {
            path: '/app',
            loader: requireMember,
            Component: AppFrame,
            children: [
              {
                ErrorBoundary: AppErrorScreen,
                children: [
                  ...DESCRIPTIONS.flatMap((room) => room.routes ?? []).map(withRole),
                  { path: '*', element: <NotFoundPage home="/app" /> },
                ],
              },
            ],
          },
          {
            path: '*',
            element: (
              <BareMain>
                <NotFoundPage />
              </BareMain>
            ),
          },
        ],
      },
    ],
  },
]

function withRole({ allowed, ...route }: AppRoute): RouteObject {
  return allowed
    ? { element: <RoleGate allowed={allowed} />, children: [route as RouteObject] }
    : (route as RouteObject)
}
