import { PromptSettingsPage } from '@/features/pipeline/prompt-settings-page';

export function PipelineSettingsRoute() {
  return <PromptSettingsPage />;
}
