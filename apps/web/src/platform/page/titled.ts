import { brand } from '@wayhouse/domain/brand'

/** A page's title, followed by the product's name: "Pricing · Wayhouse". */
export function titled(title: string): string {
  return `${title} · ${brand.name}`
}
