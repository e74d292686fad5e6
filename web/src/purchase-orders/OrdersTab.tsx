import type { OpenDeal } from '../deals/queries.ts'
import { later, partOf } from '../ui/later.tsx'
import { useOrderPlace } from './address.ts'
import { OrderList } from './list/OrderList.tsx'
import { OrdersOnLine } from './list/OrdersOnLine.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'

const skeleton = () => <OrdersSkeleton />
const OrderView = partOf(
  later(() => import('./order/OrderView.tsx')),
  'OrderView',
  skeleton,
)
const ChangeView = partOf(
  later(() => import('./changes/ChangeView.tsx')),
  'ChangeView',
  skeleton,
)
const NewOrder = partOf(
  later(() => import('./editor/OpenEditor.tsx')),
  'NewOrder',
  skeleton,
)
const EditOrder = partOf(
  later(() => import('./editor/OpenEditor.tsx')),
  'EditOrder',
  skeleton,
)
const PackageList = partOf(
  later(() => import('./bids/list/PackageList.tsx')),
  'PackageList',
  skeleton,
)
const PackageView = partOf(
  later(() => import('./bids/package/PackageView.tsx')),
  'PackageView',
  skeleton,
)
const NewPackage = partOf(
  later(() => import('./bids/editor/OpenPackageEditor.tsx')),
  'NewPackage',
  skeleton,
)
const EditPackage = partOf(
  later(() => import('./bids/editor/OpenPackageEditor.tsx')),
  'EditPackage',
  skeleton,
)

/** What was ordered for a deal: the list, one order, or the order being written; and the bids that orders come from. */
export default function OrdersTab({ deal }: { deal: OpenDeal }) {
  const place = useOrderPlace()
  switch (place.view) {
    case 'list':
      return <OrderList deal={deal} />
    case 'line':
      return <OrdersOnLine key={place.lineId} dealId={deal.id} lineId={place.lineId} />
    case 'new':
      return <NewOrder key={place.vendorId} deal={deal} vendorId={place.vendorId} />
    case 'edit':
      return <EditOrder key={place.orderId} deal={deal} orderId={place.orderId} />
    case 'change':
      return <ChangeView key={place.changeOrderId} deal={deal} changeOrderId={place.changeOrderId} />
    case 'packages':
      return <PackageList deal={deal} />
    case 'new_package':
      return <NewPackage deal={deal} />
    case 'package':
      return <PackageView key={place.packageId} deal={deal} packageId={place.packageId} />
    case 'edit_package':
      return <EditPackage key={place.packageId} deal={deal} packageId={place.packageId} />
    case 'order':
      return <OrderView key={place.orderId} deal={deal} orderId={place.orderId} />
  }
}
