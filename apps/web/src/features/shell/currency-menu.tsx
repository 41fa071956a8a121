import { currencies, currencyNames, currencySymbols } from '@wayhouse/domain/currency'
import ChevronDown from '~icons/lucide/chevron-down'
import { useCurrency } from '../../platform/format/money.tsx'
import { MenuChoice } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

/** Chooses the currency of prices. */
export function CurrencyMenu() {
  const { currency, setCurrency } = useCurrency()
  const current = `${currencySymbols[currency]} ${currency}`
  return (
    <Menu
      label={`Currency: ${current}`}
      triggerClassName="bar-link tabular-nums"
      trigger={
        <>
          {current}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {currencies.map((code) => (
        <MenuChoice key={code} checked={code === currency} onSelect={() => setCurrency(code)}>
          <span className="w-14">
            {currencySymbols[code]} {code}
          </span>
          <span className="pr-3 text-muted">{currencyNames[code]}</span>
        </MenuChoice>
      ))}
    </Menu>
  )
}
