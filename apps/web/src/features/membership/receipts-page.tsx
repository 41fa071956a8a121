import { MembershipSection } from './membership-section.tsx'

/** Membership and receipts on a page, for members whose plan does not renew (decision G-40). */
export function ReceiptsPage() {
  return (
    <main id="main" className="page max-page-190 pt-8 pb-20 lg:pt-12">
      <h1 className="display mb-7 text-3xl">Your membership</h1>
      <MembershipSection />
    </main>
  )
}
