import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; text: string; panel: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** Tabs with one visible panel. Arrow keys move between the tabs. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Radix.List aria-label={label} className="mb-6 flex gap-x-5 overflow-x-auto border-b border-border">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="h-10 flex-none border-b-2 border-transparent px-1 -outline-offset-2 text-14 text-text-2 hover:text-text data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-text"
          >
            {tab.text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
