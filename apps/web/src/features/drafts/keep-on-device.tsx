import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { deviceTexts } from '../../copy/drafts.ts';
import { keepOnDevice } from '../../store/carry-on.ts';
import { removeDeviceRecord, useIsOnDevice } from '../../store/device.ts';

export function KeepOnDevice() {
  const isKept = useIsOnDevice();
  return (
    <CheckField
      name="keepOnDevice"
      isChecked={isKept}
      onChange={(isChosen) => (isChosen ? void keepOnDevice() : removeDeviceRecord())}
    >
      {deviceTexts.keep}
    </CheckField>
  );
}
