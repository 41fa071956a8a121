import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import Search from '~icons/lucide/search'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Finds a case by its number, payments by their id at the provider, or members by name, email or id. The key `/` moves to it. */
export function ConsoleSearch({ className, onDone }: { className: string; onDone?: () => void }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return
      const input = form.current?.querySelector('input')
      if (!input?.checkVisibility()) return
      event.preventDefault()
      input.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = event.currentTarget.querySelector('input')?.value.trim() ?? ''
    if (text === '') return
    if (/^\d{1,9}$/.test(text)) void navigate({ to: `/app/admin/cases/${text}` } as object)
    else
      void navigate({ to: `/app/admin/${isOfProvider(text) ? 'payments' : 'members'}`, search: { q: text } } as object)
    onDone?.()
  }
  return (
    <form ref={form} role="search" onSubmit={search} className={className}>
      <TextField
        label="Case, name, email or id"
        hideLabel
        name="q"
        type="search"
        placeholder="Case, name, email or id"
        autoComplete="off"
        icon={<Search size={18} aria-hidden="true" />}
      />
    </form>
  )
}

/** The ids of payments and plans at Stripe. */
const isOfProvider = (text: string) => /^(?:pi|sub)_\w+$/.test(text)
