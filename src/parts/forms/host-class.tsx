import { createContext, type ReactNode, useContext } from 'react'
import type { FormSettings } from './definition.ts'

/** The classes that the page's own stylesheet waits for. Exported pages wait for those of their builder. */
export type HostClasses = Pick<FormSettings, 'errorClass' | 'problemClass' | 'hiddenClass'>

const HostClassesContext = createContext<HostClasses>({ errorClass: '', problemClass: '', hiddenClass: '' })

export const HostClassesProvider = HostClassesContext.Provider

/** Those of the form around. */
export function useHostClasses(): HostClasses {
  return useContext(HostClassesContext)
}

/** What is said about a mistake, in the page's class where it has one: inside a line of its own, whatever it floats. */
export function ProblemText({ children }: { readonly children?: ReactNode }): ReactNode {
  const { problemClass } = useHostClasses()
  return problemClass ? <div className={problemClass}>{children}</div> : children
}
