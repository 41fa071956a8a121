import { brand } from '@wayhouse/domain'
import { costsPage } from '@wayhouse/domain/costs'

/** What each email about costs says: the product holds no money (COST-01). */
export function eachOther(): string {
  return `${brand.name} moves no money. You pay each other.`
}

export function openCosts({ id }: { id: string }) {
  return { label: 'Open the costs', path: costsPage(id) }
}
