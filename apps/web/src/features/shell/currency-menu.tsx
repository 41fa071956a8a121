import { currencies, currencyNames, currencySymbols } from '@wayhouse/domain/currency'
import ChevronDown from '~icons/lucide/chevron-down'
import { useCurrency } from '../../platform/money.tsx'
import { MenuChoice } from '../../ui/menu-items.tsx'
import { Menu } from '../../ui/menu.tsx'

/** In which currency prices are shown. */
export function CurrencyMenu() {
  const { currency, setCurrency } = useCurrency()
  const shown = `${currencySymbols[currency]} ${currency}`
  return (
    <Menu
      label={`Currency: ${shown}`}
      triggerClassName="bar-link tabular-nums"
      trigger={
        <>
          {shown}
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
