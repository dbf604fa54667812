import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { KIND_LISTS } from '#domain/requests.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { Page } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { UndoBar } from '../undo/undo-bar.tsx';
import { useUndo } from '../undo/use-undo.ts';
import { KeepState } from './draft-state.tsx';
import classes from './panel.module.css';
import { PANEL_TEXTS as TEXTS } from './panel.ts';
import { PanelBody } from './request-panel.tsx';
import { requestPageLink, useLiveRequests, useRequest } from './use-panel.ts';

const noNews = () => {};

type Props = Pick<ComponentProps<typeof PanelBody>, 'id' | 'me' | 'tasksOf'>;

/** One request on a page of its own: the same as its panel, with the whole width for it. */
export function RequestPage({ id, me, tasksOf }: Props) {
  const { data: request } = useRequest(id);
  const navigate = useNavigate();
  const open = (other: number) => void navigate(requestPageLink(me.role, other));
  const undo = useUndo(open);
  useLiveRequests({ onArrived: noNews });
  const list = request && KIND_LISTS[request.kind];
  return (
    <Page>
      <PageHead
        title={request?.full_name ?? TEXTS.panel}
        back={list && { to: `${dashboardPath(me.role)}/${list.path}`, label: list.title }}
      />
      <UndoBar undo={undo} />
      <KeepState of={`${id} ${undo.round}`}>
        <div className={classes.page}>
          {/* Nothing follows here: what is done stays in view. */}
          <PanelBody
            key={id}
            {...{ id, me, undo, tasksOf }}
            isBeside
            onOpen={open}
            onHandled={() => false}
          />
        </div>
      </KeepState>
    </Page>
  );
}
